"""JavaScript that a visitor runs in the page: reading the table and the browser's database, and playing by keys."""

from tests.support.waiting import PATIENCE

TABLE = """() => {
    const { version = "0", legal = "", status = "" } = document.querySelector("[data-version]")?.dataset ?? {};
    const over = status === "finished" || status === "aborted";
    const drawn = document.querySelector(".stage"); // before that, nothing can be done there
    return { v: +version, legal: drawn ? legal.split(" ").filter(Boolean) : [], over };
}"""
PLAY = f"""async ([seed, most]) => {{
    const wait = () => new Promise((go) => setTimeout(go, 4));
    const press = (key) =>
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}));
    for (let done = 0; ; done++) {{
        let now = ({TABLE})();
        const late = Date.now() + {int(1000 * PATIENCE)};
        for (; !now.legal.length && !now.over; now = ({TABLE})()) {{
            if (Date.now() > late) throw new Error("Nobody moves.");
            await wait();
        }}
        if (now.over || done === most) return done;
        const forward = now.legal.filter((action) => "rypgbn>!".includes(action[0]));
        const wanted = forward.length ? forward : now.legal.includes("+") ? ["+"] : now.legal;
        seed = (seed * 48271 + 11) % 2147483647;
        const action = wanted[seed % wanted.length];
        [...action, "Enter"].forEach(press);
        for (const before = now.v; now.v <= before && !now.over; now = ({TABLE})()) {{
            if (Date.now() > late) throw new Error("Nothing comes of it.");
            document.querySelector(`[data-answer="${{CSS.escape(action)}}"]`)?.click();
            await wait();
        }}
    }}
}}"""
ENTRIES = """(room) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("keltis");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const entries = opening.result.transaction("entries").objectStore("entries");
        const all = entries.getAll(IDBKeyRange.bound([room, 0], [room, Infinity]));
        all.onsuccess = () => (opening.result.close(), resolve(all.result));
    };
})"""
MIDDLE = """(selector) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
    return element && [left + width / 2, top + height / 2];
}"""

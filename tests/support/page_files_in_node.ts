// Imported first by what runs the page's modules in Node: the files that a built page fetches are read from the repository.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) => {
    if (!specifier.endsWith("?url")) return next(specifier, context);
    const address = new URL(specifier.slice(0, -"?url".length), context.parentURL);
    return { url: `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(address.href)}`)}`, shortCircuit: true };
  },
});
globalThis.fetch = async (file) => new Response(readFileSync(new URL(file as string)));

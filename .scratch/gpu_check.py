import sys, time, traceback
sys.path.insert(0, "src")
import numpy as np
def step(name, f):
    t = time.time()
    try:
        out = f(); print(f"OK   {name} {time.time()-t:.1f}s {out}", flush=True)
    except BaseException:
        print(f"FAIL {name}", flush=True); traceback.print_exc()
def tuning(game, seats):
    from keltis.bots.train.tuning_games import OnCores, OnGpu, rule_players
    from keltis.bots.weights import load_rule
    cores, gpu = OnCores(game, seats), OnGpu(game, seats)
    w = np.stack([load_rule(game, seats), load_rule(game, seats, "first")])
    ones, others = rule_players(cores.code, [0]), rule_players(cores.code, [1])
    a, b = cores.play(w, ones, others, 1000, 256), gpu.play(w, ones, others, 1000, 256)
    assert a.shape == b.shape and (np.asarray(a) == np.asarray(b)).all(), np.abs(a-b).max()
    return a.shape, float(np.mean(a))
def arena(game, seats):
    from keltis.bots.arena.gpu_arena import GpuArena, Searcher
    import inspect
    return str(inspect.signature(GpuArena.play)), str(inspect.signature(Searcher))
def engine():
    from keltis.cli import bench_engine
    return list(bench_engine.gpu())
def env():
    from keltis.cli import bench_env
    return list(bench_env.on_a_gpu())
step("bench gpu", engine)
for g in ("board", "cards"):
    for s in (2, 3): step(f"tuning {g} {s}", lambda: tuning(g, s))
step("arena sig", lambda: arena("board", 2))
step("bench env --gpu", env)

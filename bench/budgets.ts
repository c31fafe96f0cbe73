/**
 * What the measurements must keep to. Ratios compare with a bare Node on the same machine in the
 * same run, so that they mean the same on a fast machine and on a slow one.
 */
export const budgets = {
  /**
   * Requests a second of a page, for each of a minimal page of React Router with as many bytes: rendered for
   * whoever asks, and one that is the same for all and kept. And of `/login` for each of a bare "hello". A
   * run fails where it is worse than what was reached; what we would like is printed too.
   */
  pageRate: {
    ofMinimal: { target: 0.5, atLeast: 0.22 },
    keptOfMinimal: { target: 5, atLeast: 2.5 },
    ofHello: 0.02,
  },
  /** Pages for anybody: kept by the process for each rendered one, and behind a shared cache, on two processors. */
  publicPageRate: { timesRendered: 4, perSecond: 1000 },
  /** Time from start to first answer, built and with its data, for each such time of a bare Node. */
  start: { atMost: 40, atMostMs: 3000 },
  /**
   * One complete checkout over HTTP, in the middle round; CPU is read from the processes. A run fails
   * where it is a tenth worse than what was reached, on a machine that does the fixed piece of work in
   * 12 ms and nothing beside it; what we would like is printed too. Record 93 says why they differ.
   */
  checkout: {
    serverMs: { target: 10, atMost: 17 },
    databaseMs: { target: 6, atMost: 8 },
    perSecond: { target: 100, atLeast: 65 },
    p99Ms: { target: 1000, atMost: 1000 },
    cartMs: 15,
    cartQueries: 7,
  },
  /** The shop and all its processes, in megabytes, with its embedded database; docs/scale.md. */
  memory: {
    peakMb: 500,
    idleMb: 300,
    afterWorkMb: 400,
    /** Without the database, which is elsewhere. */
    postgres: { idleMb: 140, paintingMb: 300 },
  },
  /** JavaScript on the first load of a page without 3D that nobody touches; of pages to read. */
  javascript: { atMostBytes: 145_000, toReadBytes: 40_000 },
  /**
   * The design kernel on one core. These milliseconds, and those of engraving, gems, geometry and pictures, are of a
   * machine that does the fixed piece of work in 12 ms (`at-pace.ts`); each is what it was in loops of whole numbers,
   * at the 1.5 ms that such a loop took on that machine.
   */
  design: {
    checkAndQuote: { atLeastPerSecond: 20_000 },
    options: { atMostMs: 2 },
    /**
     * What one page brings of it at most, with all that comes later: rules, prices and weights are
     * computed where somebody chooses. How quickly that page opens has budgets of its own, in `pages`.
     */
    bundle: { atMostBytes: 73_000 },
  },
  /** Words and signatures: their layout, and the bodies to cut with. */
  engraving: { layout: { atMostMs: 2 }, cutters: { atMostMs: 150 } },
  /** A stone from its angles to its facets, when it is met for the first time. */
  gems: {
    hero: { atMostMs: 1 },
    melee: { atMostMs: 0.2 },
  },
  /** Pieces and solids. */
  geometry: {
    solitaire: { atMostMs: 8 },
    halo: { atMostMs: 20 },
    solid: { atMostMs: 800 },
    /** A preview and an exact solid, for what they took in the first geometry. */
    beside: { atMostTimes: 1.3 },
    /** What the modeller holds after 200 builds, for what it held after twenty. */
    memory: { builds: 200, atMost: 1.05 },
  },
  /** Bands beside a ring, in a browser's worker. */
  bandFit: {
    preview: { atMostMs: 100 },
    band: { atMostMs: 1500 },
    all: { atMostMs: 3000 },
  },
  /**
   * A picture of 600 by 600 pixels with four samples where they matter, and the verdict whether a piece can be cast, by
   * a warm thread. A run fails where it is a tenth worse than what was reached (703 and 646 ms, of a pendant and of a
   * halo); the aim is 500 and 400 ms.
   */
  pictures: {
    card: { atMostMs: 775 },
    verdict: { atMostMs: 710 },
  },
  /** From a press to its paint, the 98th of a hundred over a journey, with a processor so much slower. */
  interactions: { atMostMs: 200, slowdown: 4 },
  /** Brotli of all it loads; first frames as many times a bare three.js box's; a change beyond its frame. */
  viewer: {
    bundle: { atMostBytes: 150_000 },
    firstFrame: { atMost: 2.5 },
    change: { atMostMs: 50 },
    gem: { atMost: 0.7 },
    input: { atMostMs: 50 },
    /** Over the first some hundred a heap grows to the room it likes to have; from then on it must not. */
    memory: { warm: 500, changes: 500, atMost: 1.1 },
  },
} as const

/** Pages that are read, and whose framework, if they have one, waits for an interaction. */
export const pagesToRead: readonly string[] = [
  '/collection',
  '/collection/oval-sapphire-halo',
  '/guides',
  '/guides/halo',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/terms',
  '/privacy-policy',
  '/terms-and-conditions',
]

/** Pages whose 3D comes with them: their JavaScript has a budget of its own. */
export const pagesWith3d: readonly string[] = ['/customize', '/customize/birthstones', '/preview']

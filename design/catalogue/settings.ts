/** How a stone is held. Which shapes a setting holds is said by the shapes themselves. */
export const settings = [
  {
    id: 'four-claw',
    name: 'Four claws',
    text: 'Four slim claws hold the stone by its edge and let light in from every side.',
    why: 'Holds whatever has an even edge or cut corners. A well-rounded cushion wants double claws, or it can turn.',
    source: '[E1]',
  },
  {
    id: 'six-claw',
    name: 'Six claws',
    text: 'Two more claws: should one wear or catch, five still hold.',
    why: 'Safer than four, for round and oval stones. On a square stone there is no good place for six.',
    source: '[E2], GK',
  },
  {
    id: 'v-claw',
    name: 'V-shaped claws',
    text: 'A claw folded round each point of the stone, a little higher than its table.',
    why: 'For stones with points. It takes the knock that would chip them.',
    source: '[E3]',
  },
  {
    id: 'bezel',
    name: 'Bezel',
    text: 'A rim of metal all the way round, pressed over the stone’s edge.',
    why: 'Holds every shape and guards the edge: the first choice for opal, turquoise, emerald and tanzanite. It hides the stone’s sides.',
    source: '[E4], [E5]',
  },
  {
    id: 'half-bezel',
    name: 'Half bezel',
    text: 'Two arcs of that rim, with the stone open between them.',
    why: 'Smooth under a glove, lighter to look at. Not for a stone with a very thin edge.',
    source: '[E6], GK',
  },
  {
    id: 'halo',
    name: 'Halo',
    text: 'A ring of small stones that follows the outline of the middle one.',
    why: 'Goes with every faceted shape and makes the middle stone look larger.',
    source: 'GK',
  },
  {
    id: 'channel',
    name: 'Channel',
    text: 'A row of stones between two rails, with no metal between them.',
    why: 'For rounds and squares, edge to edge. Not for stones that split easily, and the ring is hard to resize.',
    source: '[E3], [E4]',
  },
] as const

export type Setting = (typeof settings)[number]
export type SettingId = Setting['id']

export const settingById = (id: string): Setting | undefined =>
  settings.find(setting => setting.id === id)

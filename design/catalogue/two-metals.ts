/**
 * An inlay is a strip of another metal round the middle of a band, between two rails. Of the band's width it has the one
 * share, and each rail keeps so much; it is as deep as a wall that can be cast, and as much stays below it ([F1], [X3]).
 */
export const inlay = { share: 0.4, leastRailMm: 1, depthMm: 0.8, wallMm: 0.8 } as const

/**
 * What solder fills between two faces that are joined: strongest at 0.04 mm, sound from 0.025 to 0.127 mm [V1]. Files
 * give both bodies face to face; the bench takes it off the smaller of the two when it fits them.
 */
export const solderGapMm = { best: 0.04, least: 0.025, most: 0.127 } as const

// What a frozen version of the geometry gives out, for tools/geometry-versions/freeze.ts.
export { pieceOf } from '#geometry/build.ts'
export { solidOf } from '#geometry/solid/solid-of.ts'

import type { GeometryBuilder } from './builder.ts'

export declare const pieceOf: GeometryBuilder['pieceOf']
export declare const solidOf: GeometryBuilder['solidOf']

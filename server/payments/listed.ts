/**
 * The words of one of Stripe's enumerations that its package lists. The package's types admit any other
 * word beside them (`OtherString` in its shared.d.ts), so that a mistyped one would compile.
 */
export type Listed<Word extends string> = Word extends unknown
  ? string & Record<never, never> extends Word
    ? never
    : Word
  : never

/**
 * What a loader answers, as one text. The router writes all of it down once more, value by value, for the
 * scripts of a page, also where a page has none (`serverHandoffStream` of react-router's
 * `lib/server-runtime/server.ts`): of a long list that takes longer than to find what is in it.
 */
export type DataText<Data> = string & { readonly of?: Data }

export const dataText = <Data>(data: Data): DataText<Data> => JSON.stringify(data)

/** Read where it was written, by the same process, or by a page of it with which it came. */
export const dataIn = <Data>(text: DataText<Data>): Data => JSON.parse(text) as Data

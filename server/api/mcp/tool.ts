import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Scope } from '#shop/keys/scopes.ts'
import type { ApiCall, ApiCaller, ApiContext, ApiOutcome } from '../call.ts'
import { type Json, stroke } from '../json-schema.ts'
import { pieceCodeSchema, pieceEntries } from '../piece.ts'

/** Something that an assistant may ask for. What it runs is a call of the API. */
export interface Tool<Input extends v.GenericSchema = v.GenericSchema> {
  readonly name: string
  readonly title: string
  /** For the assistant: when to use it, and what to do with the answer. */
  readonly description: string
  readonly input: Input
  readonly scope?: Scope
  readonly heavy?: true
  readonly run: (
    context: ApiContext,
    input: v.InferOutput<Input>,
    caller: ApiCaller,
  ) => Promise<ApiOutcome<Json>>
}

export const tool = <const Input extends v.GenericSchema>(row: Tool<Input>): Tool =>
  row as unknown as Tool

/** A call of the API with what its schemas have read already. */
export const runCall = (
  { run }: ApiCall,
  context: ApiContext,
  input: unknown,
  caller: ApiCaller,
  query: unknown = {},
) => run(context, input, caller, query) as Promise<ApiOutcome<Json>>

export const codeEntry = v.pipe(
  pieceCodeSchema,
  v.description('The `code` of a design, as another tool answered it.'),
)

/** A design by its code or begun with a style, and what to change in it. */
export const designEntries = { ...pieceEntries, design: v.optional(codeEntry) }

/** What an assistant is told of the input: the schema that reads it, whole and without names. */
export function inputSchemaOf({ input }: Tool): Json {
  const { $schema: _, ...json } = toJsonSchema(input as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'raw_transform', 'transform'],
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'custom' ? (stroke as never) : undefined,
  })
  return json as Json
}

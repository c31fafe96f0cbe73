import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '#server/environment/variables.ts'
import { commandOf, stagesOf } from './dockerfile.ts'

const text = readFileSync('compose.yaml', 'utf8')
const Compose = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.string(),
      profiles: v.optional(v.array(v.string())),
      read_only: v.optional(v.boolean()),
      healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
      environment: v.optional(v.record(v.string(), v.string())),
      volumes: v.optional(v.array(v.string())),
    }),
  ),
  volumes: v.record(v.string(), v.unknown()),
})
const compose = v.parse(Compose, parse(text))

// Its own name for draft 7 is one that nobody else has; Ajv speaks that draft by itself.
const { $schema: _, ...schema } = v.parse(
  v.record(v.string(), v.unknown()),
  JSON.parse(readFileSync('tools/image/schemas/compose-spec.json', 'utf8')),
)
const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)

test('compose.yaml is one by the schema of the Compose Specification', () => {
  isValid(parse(text))
  expect(isValid.errors).toBeNull()
  expect(isValid(parse(text.replace('restart:', 'restarts:')))).toBe(false)
})

test('with nothing set there is a shop alone; all else is chosen by the profile of its name', () => {
  for (const [name, { profiles }] of Object.entries(compose.services))
    expect([name, profiles]).toEqual([name, name === 'shop' ? undefined : [name]])
})

test('every image of others is one version, and no name is asked whether it is well', () => {
  for (const { image, healthcheck } of Object.values(compose.services)) {
    if (image !== 'keepsake:local') expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    expect(healthcheck?.test.join(' ') ?? '').not.toContain('localhost')
  }
})

test('the shop can write to its volume alone, and volumes that are used are named', () => {
  const { shop } = compose.services
  expect(shop).toMatchObject({ read_only: true, volumes: ['data:/data'] })
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map(one => one.split(':')[0]),
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)))
})

test('what compose.yaml and the image set is a setting of the shop', () => {
  const names = Object.keys(compose.services.shop?.environment ?? {})
  const told = [...text.matchAll(/\b([A-Z]+_(?:URL|PLAIN|PROXY))=/g)].map(([, name]) => name)
  const image = stagesOf(readFileSync('Dockerfile', 'utf8')).at(-1)?.steps ?? []
  const set = image
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ text: all }) => [...all.matchAll(/(\w+)=/g)].map(([, name]) => name))
  expect(told.length).toBeGreaterThan(3)
  for (const name of [...names, ...told, ...set.filter(one => one !== 'NODE_ENV')])
    expect(Object.keys(environmentSchema.entries)).toContain(name)
})

test('the image runs as nobody’s root, is asked by number whether it is well, and hears its signals', () => {
  const steps = stagesOf(readFileSync('Dockerfile', 'utf8')).at(-1)?.steps ?? []
  const textOf = (keyword: string) => steps.find(step => step.keyword === keyword)?.text ?? ''
  expect(Number(textOf('USER').split(':')[0])).toBeGreaterThan(0)
  expect(textOf('HEALTHCHECK')).toContain('http://127.0.0.1:')
  expect(commandOf(textOf('CMD'))[0]).toBe('node')
})

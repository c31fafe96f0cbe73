import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '#server/environment/variables.ts'
import { render } from './chart.ts'

const CHART = 'deploy/helm/keepsake'
const read = (name: string) => readFileSync(`${CHART}/${name}`, 'utf8')
const values = v.parse(v.record(v.string(), v.unknown()), parse(read('values.yaml')))
const isValid = new Ajv({ strict: false }).compile(JSON.parse(read('values.schema.json')))

const Manifest = v.looseObject({ kind: v.string(), spec: v.optional(v.unknown()) })
const manifests = (changed: object = {}) =>
  render(CHART, { name: 'aurum', values: { ...values, ...changed }, appVersion: '9.9.9' })
    .filter(text => text.includes('apiVersion:'))
    .map(text => v.parse(Manifest, parse(text)))
const kinds = (changed?: object) =>
  manifests(changed)
    .map(({ kind }) => kind)
    .sort()
const named = (kind: string, changed?: object) =>
  manifests(changed).find(one => one.kind === kind) ?? { kind: 'none' }
const postgres = {
  postgres: { url: 'postgres://shop:secret@db/shop', inExistingSecret: false },
  s3: { url: 's3://key:secret@shop?endpoint=http://s3', inExistingSecret: false },
  secrets: { existing: '', values: {}, secretKey: 'x'.repeat(32) },
}

test('with nothing set it is one process with a volume, to try it', () => {
  expect(kinds()).toEqual(['ConfigMap', 'Deployment', 'PersistentVolumeClaim', 'Secret', 'Service'])
  expect(named('Deployment')).toMatchObject({
    metadata: { name: 'aurum' },
    spec: {
      replicas: 1,
      strategy: { type: 'Recreate' },
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: 1000 },
          containers: [
            {
              image: 'keepsake:9.9.9',
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              livenessProbe: { httpGet: { path: '/healthz' } },
              readinessProbe: { httpGet: { path: '/readyz' } },
              resources: { limits: { memory: '1536Mi' } },
            },
          ],
        },
      },
    },
  })
})

test('on PostgreSQL there are several, none on a volume, and one is replaced after another', () => {
  const several = { ...postgres, replicas: 3 }
  expect(kinds(several)).not.toContain('PersistentVolumeClaim')
  expect(kinds(several)).toContain('PodDisruptionBudget')
  expect(named('Deployment', several)).toMatchObject({
    spec: { replicas: 3, strategy: { rollingUpdate: { maxUnavailable: 0 } } },
  })
  expect(named('Secret', several)).toMatchObject({
    stringData: { DATABASE_URL: postgres.postgres.url, SECRET_KEY: 'x'.repeat(32) },
  })
  const scaled = {
    ...postgres,
    autoscaling: { enabled: true, minReplicas: 2, maxReplicas: 6, targetCPU: 70 },
  }
  expect(named('HorizontalPodAutoscaler', scaled)).toMatchObject({ spec: { maxReplicas: 6 } })
  expect(named('Deployment', scaled).spec).not.toHaveProperty('replicas')
})

test('a process answers on while proxies hear of its end, and has the time to finish', () => {
  for (const drainSeconds of [0, 5, 120])
    expect(named('Deployment', { drainSeconds })).toMatchObject({
      spec: {
        template: {
          spec: {
            terminationGracePeriodSeconds: drainSeconds + 20,
            containers: [
              {
                env: expect.arrayContaining([
                  { name: 'DRAIN_SECONDS', value: String(drainSeconds) },
                ]),
              },
            ],
          },
        },
      },
    })
})

test('what would lose files or sessions is refused, and a secret of one’s own is taken', () => {
  expect(() => manifests({ replicas: 2 })).toThrow('needs PostgreSQL')
  expect(() => manifests({ ...postgres, s3: values.s3 })).toThrow('set s3.url')
  expect(() => manifests({ ...postgres, secrets: values.secrets })).toThrow('share SECRET_KEY')
  const own = {
    secrets: { existing: 'mine', values: {}, secretKey: '' },
    postgres: { url: '', inExistingSecret: true },
    s3: { url: '', inExistingSecret: true },
  }
  expect(kinds(own)).not.toContain('Secret')
  expect(JSON.stringify(named('Deployment', own))).toContain('"secretRef":{"name":"mine"}')
})

test('values are held by their schema, and every variable is a setting of the shop', () => {
  isValid(values)
  expect(isValid.errors).toBeNull()
  for (const wrong of [
    { replicas: 0 },
    { replica: 1 },
    { origin: 'shop.example.com' },
    { settings: { PORT: 1 } },
    { postgres: { url: 'mysql://a' } },
    { drainSeconds: 121 },
  ])
    expect([wrong, isValid({ ...values, ...wrong })]).toEqual([wrong, false])
  const names = [...read('templates/deployment.yaml').matchAll(/- name: ([A-Z_]+)$/gm)]
  expect(names.length).toBeGreaterThan(4)
  for (const [, name] of names) expect(Object.keys(environmentSchema.entries)).toContain(name)
})

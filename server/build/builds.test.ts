import { expect, test } from 'vitest'
import { rooms } from '#tools/rooms/table.ts'
import { builds } from './builds.ts'

test('the pages are stale when any room that they may import has changed', () => {
  expect(builds.pages.inputs).toEqual(
    expect.arrayContaining(['web', ...(rooms.web?.imports ?? [])]),
  )
})

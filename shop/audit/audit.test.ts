import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from './tables.ts'
import { writeAudit } from './write-audit.ts'

describe.each(enginesOfRun)('the audit log on %s', engine => {
  test('keeps what was written: neither changed nor removed', async () => {
    const { transact } = await testDatabase(engine)
    const at = new Date('2026-11-15T10:00:00Z')
    const by = { accountId: null, who: 'console' }
    await transact(t => writeAudit(t, { by, at, action: 'tried', subject: 'nothing', after: 1 }))
    const edit = transact(t => t.update(auditEntries).set({ who: 'nobody' }))
    await expect(edit).rejects.toThrow()
    const remove = transact(t => t.delete(auditEntries).where(eq(auditEntries.action, 'tried')))
    await expect(remove).rejects.toThrow()
    const kept = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(kept).toMatchObject([{ who: 'console', at, before: null, after: 1 }])
  })
})

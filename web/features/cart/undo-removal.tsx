import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { RemovedCartLine, RemovedCartSet } from './removed-lines.server.ts'
import styles from './undo-removal.module.css'

/** What was taken out last, and the way back; needs no script. */
export function UndoRemoval({ title, ...line }: RemovedCartLine | RemovedCartSet) {
  return (
    <Form method="post" action="/cart" className={styles.line} replace>
      {Object.entries(line).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{title} is taken out.</p>
      <Button kind="plain" name="intent" value={'set' in line ? 'put-back-set' : 'put-back'}>
        Put it back
      </Button>
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { SetApart } from './groups.server.ts'
import styles from './undo-removal.module.css'

interface PutTogetherProps {
  readonly set: SetApart
  /** Split a moment ago: it is said that it was. */
  readonly isNew?: boolean
}

/** A set whose pieces stand by themselves, and the way back; needs no script. */
export const RejoinSet = ({ set: { hash, name }, isNew = false }: PutTogetherProps) => (
  <Form method="post" action="/cart" className={isNew ? styles.line : styles.quiet} replace>
    <input type="hidden" name="set" value={hash} />
    {isNew ? (
      <p role="status">{name} is split: each piece stands by itself.</p>
    ) : (
      <p>The pieces of “{name}” stand by themselves.</p>
    )}
    <Button kind="plain" name="intent" value="join-set">
      Put it back together
    </Button>
  </Form>
)

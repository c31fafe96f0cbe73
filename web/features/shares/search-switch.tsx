import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import styles from './shared-design.module.css'

interface SearchSwitchProps {
  /** The last part of a link to the design. */
  readonly link: string
  readonly isOpen: boolean
}

/** For the shop's owner alone; the workshop answers, and lists all that are open. */
export const SearchSwitch = ({ link, isOpen }: SearchSwitchProps) => (
  <Form method="post" action="/workshop/shared-designs" className={styles.search}>
    <p className={styles.soft}>
      {isOpen
        ? 'You have opened this design to search engines.'
        : 'Search engines leave this design alone. Only you see this line.'}
    </p>
    <input type="hidden" name="key" value={link} />
    <Button kind="plain" name="intent" value={isOpen ? 'close' : 'open'}>
      {isOpen ? 'Close it to search engines' : 'Open it to search engines'}
    </Button>
  </Form>
)

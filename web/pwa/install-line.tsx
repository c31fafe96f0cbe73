import * as v from 'valibot'
import { browserStorage } from '#web/state/browser-storage.ts'
import { designStore, isBegun } from '#web/state/designs.ts'
import { openStore } from '#web/state/store.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useShopName } from '#web/ui/shop-name.ts'
import styles from './install-line.module.css'
import type { InstallOffer } from './install-offer.ts'

const memory = openStore(
  {
    name: 'install',
    version: 1,
    schema: v.object({ answered: v.boolean() }),
    initial: { answered: false },
  },
  browserStorage,
)

/** One line, once, when there is a design to come back to. Loaded only with a browser's offer. */
export default function InstallLine({ offer }: { readonly offer: InstallOffer }) {
  const shop = useShopName()
  const begun = isBegun(useStore(designStore))
  const { answered } = useStore(memory)
  if (!begun || answered) return null
  const answer = () => memory.change(() => ({ answered: true }))
  return (
    <aside className={`no-print ${styles.line}`} aria-label={`Install ${shop}`}>
      <p className={styles.words}>
        Your design can wait for you on your home screen, also without a connection.
      </p>
      <div className={styles.actions}>
        <Button
          type="button"
          kind="quiet"
          onClick={() => {
            answer()
            void offer.prompt()
          }}
        >
          Install {shop}
        </Button>
        <Button type="button" kind="plain" onClick={answer}>
          No, thank you
        </Button>
      </div>
    </aside>
  )
}

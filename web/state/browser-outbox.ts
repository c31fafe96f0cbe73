import { toast } from '#web/ui/toast.ts'
import { browserStorage } from './browser-storage.ts'
import { newId } from './new-id.ts'
import { openOutbox } from './outbox.ts'
import { requestDraft } from './request-draft.ts'

const words = {
  kept: {
    title: 'Kept on this device',
    text: 'You are offline. It is sent as soon as there is a connection, and only once.',
  },
  sent: {
    title: 'Your special order has arrived',
    text: 'We have written to you: the email holds the link to its page.',
  },
  refused: {
    title: 'Your special order could not be taken as it is',
    text: 'Nothing is lost: everything stands in the form. Please send it once more.',
  },
} as const

/** Browsers without locks have no outbox: there a form stays on the screen until it is sent. */
export const browserOutbox = navigator.locks
  ? openOutbox({
      adapter: browserStorage,
      locks: navigator.locks,
      send: (to, request) => fetch(to, request),
      newId,
      tell(_, what) {
        if (what === 'sent') requestDraft.forget()
        if (what === 'refused')
          requestDraft.change(pendingChoice => ({ ...pendingChoice, waiting: false }))
        toast({ ...words[what], ...(what === 'refused' && { tone: 'error' as const }) })
      },
    })
  : null

import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { classes } from './classes.ts'
import styles from './toast.module.css'
import { onToast } from './toast.ts'

/** Loaded by `toast-outlet.tsx` only, hence the default export that `lazy` wants. */
export default function ToastRegion() {
  return (
    <Toast.Provider timeout={7000} limit={3}>
      <Toasts />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { add } = Toast.useToastManager()
  useEffect(
    () =>
      onToast(({ title, text, tone = 'plain', action }) =>
        // Always polite: the loud kind hides its own close button from the ear.
        add({
          title,
          description: text,
          type: tone,
          priority: 'low',
          ...(action && { actionProps: { children: action.name, onClick: action.run } }),
        }),
      ),
    [add],
  )
  return null
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map(item => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={classes(styles.toast, item.type === 'error' && styles.error)}
      swipeDirection={['down', 'right']}
    >
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} render={<p />} />
        <Toast.Description className={styles.text} />
        <Toast.Action className={styles.action} />
      </Toast.Content>
      {/* The library hides it from screen readers until the list is opened, though keys reach it all the time. */}
      <Toast.Close className={styles.close} aria-label="Dismiss" aria-hidden={false}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  ))
}

import { Form } from 'react-router'
import { cart } from '#web/state/cart.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'

/** A signed piece goes into the cart, in the place of the line it was taken from to be changed. */
export function IntoCart({ code }: { readonly code: string }) {
  const { editing } = useStore(cart)
  return (
    <Form
      method="post"
      action="/cart"
      onSubmit={() => cart.change(kept => ({ ...kept, editing: null }))}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="code" value={code} />
      {editing && <input type="hidden" name="instead" value={editing} />}
      <Button>Put it in the cart</Button>
    </Form>
  )
}

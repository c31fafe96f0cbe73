import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'

interface IntoCartProps {
  readonly hash: string
  readonly count: number
}

export const SetIntoCart = ({ hash, count }: IntoCartProps) => (
  <Form method="post" action="/cart" className="no-print">
    <input type="hidden" name="intent" value="add-set" />
    <input type="hidden" name="set" value={hash} />
    <Button>{count === 2 ? 'Put both in the cart' : 'Put all in the cart'}</Button>
  </Form>
)

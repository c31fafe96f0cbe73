import { useEffect } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import narrow from '#web/ui/narrow-page.module.css'

/** Sends the secret behind the `#` of a link as a form: servers and proxies never see it in an address. */
export function useLinkInHash() {
  const { hash, pathname } = useLocation()
  const submit = useSubmit()
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token')
    if (token) void submit({ link: token }, { method: 'post', action: pathname, replace: true })
  }, [hash, pathname, submit])
}

/** For browsers without JavaScript, and for truncated links. */
export function LinkForm({ refused }: { readonly refused: string | undefined }) {
  return (
    <Form method="post" className={narrow.forms}>
      <Field label="Your link" error={refused}>
        <Input name="link" autoComplete="off" spellCheck={false} required />
      </Field>
      <Button kind="quiet">Open the link</Button>
    </Form>
  )
}

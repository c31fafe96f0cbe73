import { data, Form } from 'react-router'
import * as v from 'valibot'
import { giveRole, listStaff, type RoleGiven } from '#shop/staff/change-role.ts'
import { permissionNames, permissions } from '#shop/staff/permissions.ts'
import { type Role, roles, staffRoles } from '#shop/staff/roles.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, freshStaffOf, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { isConfirmed } from '#web/ui/confirmed.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/staff'

export const meta: Route.MetaFunction = () => [{ title: 'Staff · Workshop · Keepsake' }]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'manage-staff')
  return {
    staff: await ctx.transact(listStaff),
    roles: staffRoles,
    matrix: permissionNames.map(name => ({
      name: name.replaceAll('-', ' '),
      may: permissions[name],
    })),
  }
}

const RoleForm = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320)),
  role: v.picklist(roles),
  was: v.optional(v.picklist(roles)),
})

type Refusal = Exclude<Extract<RoleGiven, { ok: false }>['reason'], 'changed-meanwhile'>
const refusals: Readonly<Record<Refusal, string>> = {
  'no-such-account':
    'Nobody has an account with that address. Let them open one in the shop first.',
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'not-confirmed':
    'Nobody has confirmed that address yet, so the account may be anybody’s. Let them confirm it by the link in their mail first.',
}

/** Whoever loses a role loses the workshop; whoever gives up their own cannot take it again. */
function questionFor(role: Role, own: boolean): string | null {
  if (own && role !== 'owner')
    return 'This is your own role. You lose the rooms that only owners have, this one too, and another owner has to give them back.'
  return role === 'customer' ? 'They see nothing of the workshop from the next page on.' : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await freshStaffOf(ctx, 'manage-staff', '/workshop/staff')
  const by = doer(visitor)
  const form = await formOf(request)
  const parsed = v.safeParse(RoleForm, Object.fromEntries(form))
  const refuse = (refused: string) => data({ message: null, refused, asks: null }, { status: 422 })
  if (!parsed.success) return refuse('Please give an e-mail address and a role.')
  const { email, role, was = null } = parsed.output
  const own = email.toLowerCase() === visitor.email.toLowerCase()
  const question = questionFor(role, own)
  if (question && !isConfirmed(form))
    return data(
      { message: null, refused: null, asks: { email, role, was, words: question } },
      { status: 422 },
    )
  const given = await ctx.transact(t => giveRole(t, { email, role, was, by, at: ctx.now() }))
  const words = (one: Role) => (one === 'customer' ? 'is no longer staff' : `has the role ${one}`)
  if (!given.ok && given.reason === 'changed-meanwhile')
    return refuse(
      `Nothing was saved: since you opened this page somebody has changed it, and ${email} ${words(given.role)}, no longer ${was}. Please open the page again to change that.`,
    )
  if (!given.ok) return refuse(refusals[given.reason])
  if (given.changed) {
    ctx.securityEvent('role-changed', role, email)
    ctx.tellRole(email, role)
  }
  const word = words(role)
  return data({ message: `${email} ${word}.`, refused: null, asks: null })
}

export default function StaffRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, roles, matrix } = loaderData
  return (
    <BackofficePage
      title="Staff"
      lede="Who works behind the counter, and what each role may do. Whoever’s role changes is signed out everywhere, and comes back with the new one."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      {actionData?.asks && (
        <Confirm
          key={actionData.asks.email}
          open
          words={`${actionData.asks.email}: ${actionData.asks.role === 'customer' ? 'no longer staff' : actionData.asks.role}?`}
          means={actionData.asks.words}
          yes="Yes, change it"
          fields={{
            email: actionData.asks.email,
            role: actionData.asks.role,
            ...(actionData.asks.was && { was: actionData.asks.was }),
          }}
          busy={false}
        />
      )}
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul className={classes(styles.plain, styles.stack)}>
          {staff.map(({ email, name, role }) => (
            <li key={email}>
              <Form method="post" preventScrollReset className={styles.person} key={role}>
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="was" value={role} />
                <span>
                  {name || email}
                  <br />
                  <span className={styles.soft}>{email}</span>
                </span>
                <Select name="role" aria-label={`Role of ${name || email}`} defaultValue={role}>
                  {roles.map(one => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                  <option value="customer">no longer staff</option>
                </Select>
                <Button kind="quiet">
                  Save<span className="visually-hidden"> the role of {name || email}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-labelledby="add">
        <h2 id="add">Somebody new</h2>
        <Form method="post" preventScrollReset className={styles.stack} key={staff.length}>
          <div className={styles.fields}>
            <Field label="E-mail address" hint="Of an account that is there already and confirmed.">
              <Input type="email" name="email" required autoComplete="off" />
            </Field>
            <Field label="Role">
              <Select name="role" defaultValue="service">
                {roles.map(one => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div className={styles.actions}>
            <Button>Give the role</Button>
          </div>
        </Form>
      </section>
      <details className={styles.card}>
        <summary>Who may do what</summary>
        <Scroll label="Permissions, in a table">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Permission</th>
                {roles.map(role => (
                  <th key={role} scope="col">
                    {role}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matrix.map(({ name, may }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {roles.map(role => (
                    <td key={role}>{may.some(one => one === role) ? 'yes' : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </BackofficePage>
  )
}

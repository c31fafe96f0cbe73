import { data, Form } from 'react-router'
import * as v from 'valibot'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { giveRole, listStaff, type RoleGiven } from '#shop/staff/change-role.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from '#shop/staff/invitations.ts'
import { permissionNames, permissions } from '#shop/staff/permissions.ts'
import { isStaff, type Role, roles, type StaffRole, staffRoles } from '#shop/staff/roles.ts'
import { INVITATION_DAYS, invitationLink } from '#shop/staff/staff-invitation.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, freshStaffOf, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import { OneTimeSecret } from '../integrations/one-time-secret.tsx'
import { ShortDay } from '../short-day.tsx'
import type { Route } from './+types/staff'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Staff · Workshop')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'manage-staff')
  return {
    staff: await ctx.transact(listStaff),
    invited: await ctx.transact(t => listInvitations(t, { at: ctx.now() })),
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

const WithdrawForm = v.object({ withdraw: v.pipe(v.string(), v.uuid()) })

type Refusal = Exclude<Extract<RoleGiven, { ok: false }>['reason'], 'changed-meanwhile'>
const refusals: Readonly<Record<Refusal, string>> = {
  'no-such-account': 'Nobody has an account with that address any more.',
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
  const refuse = (refused: string) => data({ ...NOTHING, refused }, { status: 422 })
  const withdrawing = v.safeParse(WithdrawForm, Object.fromEntries(form))
  if (withdrawing.success) {
    const withdrawal = { id: withdrawing.output.withdraw, by, at: ctx.now() }
    const whose = await ctx.transact(t => withdrawInvitation(t, withdrawal))
    return whose === undefined
      ? refuse('That invitation is gone already: taken up, withdrawn or out of date.')
      : data({
          ...NOTHING,
          message: `The invitation of ${whose} is withdrawn; its link leads nowhere.`,
        })
  }
  const parsed = v.safeParse(RoleForm, Object.fromEntries(form))
  if (!parsed.success) return refuse('Please give an e-mail address and a role.')
  const { email, role, was = null } = parsed.output
  const own = email.toLowerCase() === visitor.email.toLowerCase()
  const question = questionFor(role, own)
  if (question && !isConfirmed(form))
    return data({ ...NOTHING, asks: { email, role, was, words: question } }, { status: 422 })
  const given = await ctx.transact(t => giveRole(t, { email, role, was, by, at: ctx.now() }))
  const words = (one: Role) => (one === 'customer' ? 'is no longer staff' : `has the role ${one}`)
  if (!given.ok && given.reason === 'changed-meanwhile')
    return refuse(
      `Nothing was saved: since you opened this page somebody has changed it, and ${email} ${words(given.role)}, no longer ${was}. Please open the page again to change that.`,
    )
  if (!given.ok && was === null && isStaff(role) && INVITES.includes(given.reason))
    return invite(ctx, visitor, { email, role, origin: new URL(request.url).origin })
  if (!given.ok) return refuse(refusals[given.reason])
  if (given.changed) {
    ctx.securityEvent('role-changed', role, email)
    ctx.tellRole(email, role)
  }
  return data({ ...NOTHING, message: `${email} ${words(role)}.` })
}

/** Nothing to say yet; each answer says one of them. */
const NOTHING: {
  readonly message: string | null
  readonly refused: string | null
  readonly asks: {
    readonly email: string
    readonly role: Role
    readonly was: Role | null
    readonly words: string
  } | null
  readonly invited: { readonly email: string; readonly link: string } | null
} = { message: null, refused: null, asks: null, invited: null }

/** Why somebody is asked by mail rather than given the role: the link shows that the address is theirs. */
const INVITES: readonly string[] = ['no-such-account', 'not-confirmed']

async function invite(
  ctx: RequestContext,
  visitor: Visitor,
  {
    email,
    role,
    origin,
  }: { readonly email: string; readonly role: StaffRole; readonly origin: string },
) {
  const { random } = ctx.paymentContext
  const by = doer(visitor)
  const secret = await ctx.transact(t => inviteStaff(t, { email, role, by, at: ctx.now(), random }))
  ctx.tellInvited(email, { role, secret, by: by.who })
  return data({
    ...NOTHING,
    message: `${email} is invited as ${role}, for ${INVITATION_DAYS} days.`,
    invited: { email, link: invitationLink(origin, secret) },
  })
}

export default function StaffList({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invited, roles, matrix } = loaderData
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
      {actionData?.invited && (
        <OneTimeSecret
          title={`The invitation of ${actionData.invited.email}`}
          secret={actionData.invited.link}
        >
          It was sent by e-mail. If it does not arrive, pass this link on yourself; it is shown only
          now, and works only for that address.
        </OneTimeSecret>
      )}
      {invited.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited">Invited</h2>
          <ul className={classes(styles.plain, styles.stack)}>
            {invited.map(({ id, email, role, invitedBy, expiresAt }) => (
              <li key={id}>
                <Form method="post" preventScrollReset className={styles.person}>
                  <input type="hidden" name="withdraw" value={id} />
                  <span>
                    {email}
                    <br />
                    <span className={styles.soft}>
                      as {role}, by {invitedBy}, until <ShortDay date={expiresAt.toISOString()} />
                    </span>
                  </span>
                  <Button kind="quiet">
                    Withdraw<span className="visually-hidden"> the invitation of {email}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.card} aria-labelledby="add">
        <h2 id="add">Somebody new</h2>
        <Form
          method="post"
          preventScrollReset
          className={styles.stack}
          key={`${staff.length} ${invited.length}`}
        >
          <div className={styles.fields}>
            <Field
              label="E-mail address"
              hint="Whoever has a confirmed account gets the role at once; anybody else is invited by e-mail."
            >
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

import type { StaffRole } from './roles.ts'

export const INVITATION_DAYS = 7

/** What somebody is told who is asked to be staff. */
export interface StaffInvitation {
  readonly role: StaffRole
  /** Of the link. */
  readonly secret: string
  /** Who asks them, by name. */
  readonly by: string
}

/** As a sentence goes on: "you are invited as …". */
export const staffWords: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner, who may do everything',
  jeweller: 'a jeweller, who makes the pieces',
  service: 'somebody who answers its customers',
}

/** Browsers never send what follows the `#`, so no proxy logs it. */
export const invitationLink = (origin: string, secret: string) =>
  `${origin}/invitation#token=${secret}`

/**
 * Kinds of jobs that send emails, as they are stored: emails were letters until 0.2, and jobs, their keys and
 * the keys of what was sent outlive a release. The words stay, so that both releases know each other's rows.
 */
export const ORDER_EMAIL_JOB = 'letter'
export const SPECIAL_ORDER_EMAIL_JOB = 'special-order-letter'
export const FORGET_EMAILS_JOB = 'forget-letters'

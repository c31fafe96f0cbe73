/** What has to be typed before an account goes. */
export const DELETE_WORDS = 'delete my account'

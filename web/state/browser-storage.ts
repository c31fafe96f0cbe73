import { toast } from '#web/ui/toast.ts'
import { isFramed } from './framed.ts'
import { openStorageAdapter } from './storage-adapter.ts'

/** In another page's frame nothing is kept, nor read that was kept elsewhere: all of it is in memory. */
const keeps = () => {
  if (isFramed()) throw new Error('nothing is kept in a frame')
  return window.localStorage
}

export const browserStorage = openStorageAdapter(
  keeps,
  () =>
    isFramed() ||
    toast({
      title: 'This browser keeps nothing for us',
      text: 'Its storage is full or switched off. Go on as you like; your choices last as long as this page is open.',
    }),
)

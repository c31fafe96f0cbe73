/**
 * What makes the search for stones one to drag, and keeps stones in mind, without React. Everything here is an
 * addition: the form's own fields are what is sent, and links work alone.
 */

import { showMarks } from './marks.ts'
import { morePart } from './more-part.ts'
import { addSliders } from './sliders.ts'

addSliders()
showMarks()
// Only pages that show a stone as large as it is.
if (document.querySelector('[data-card]')) void morePart().then(({ more }) => more.showCards())

/** A reason why the shop cannot start that the operator can remove. Its message is all they need. */
export class StartFault extends Error {}

/** The document was deleted, or another worker took it over: what was done for it is dropped. */
export class LeaseLost extends Error {}

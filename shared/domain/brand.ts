/** The product's own names. Every screen, mail and default reads them from here. */
export const PRODUCT_NAME = 'Veracite'

/** Name of an organization's assistant until it chooses another. */
export const DEFAULT_ASSISTANT_NAME = 'Vera'

/** What ordinary members are called on screen until an organization chooses another word. */
export const DEFAULT_MEMBER_LABEL = 'Student'

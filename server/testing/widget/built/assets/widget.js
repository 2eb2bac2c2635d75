export const widget = 'stand-in'

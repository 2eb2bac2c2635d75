import 'react'

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the dialog choose a folder; every browser has it, no standard does. */
    webkitdirectory?: T extends HTMLInputElement ? '' : never
  }
}

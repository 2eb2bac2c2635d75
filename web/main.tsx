import './ui/look/base.css'
import './texts/i18n.ts'
import { App } from './app/App.tsx'
import { draw } from './ui/frames/AppRoot.tsx'

draw(<App />)

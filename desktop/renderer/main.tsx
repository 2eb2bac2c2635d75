import '../../web/ui/look/base.css'
import './texts/texts.ts'
import { draw } from '../../web/ui/frames/AppRoot.tsx'
import { App } from './App.tsx'

draw(<App />)

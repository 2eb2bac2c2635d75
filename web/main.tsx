import './ui/look/fonts.css'
import './ui/look/base.css'
import './texts/i18n.ts'
import { App } from './app/App.tsx'
import { pageReady } from './app/pageReady.ts'
import { offerInstalling } from './app/offerInstalling.ts'
import { draw } from './ui/frames/AppRoot.tsx'

if (document.getElementById('root')?.hasChildNodes()) void pageReady().then((ready) => draw(<App />, ready))
else draw(<App />)
offerInstalling()

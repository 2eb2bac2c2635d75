import './ui/look/base.css'
import './texts/i18n.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { holdDroppedFiles } from './ui/holdDroppedFiles.ts'

holdDroppedFiles()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

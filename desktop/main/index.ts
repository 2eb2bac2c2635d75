import { app } from 'electron'
import { runConsole } from './runConsole.ts'
import { registerPages } from './servePages.ts'

// Before anything else: the scheme has to be known before the application is ready, and one console has one data folder.
registerPages()
if (app.requestSingleInstanceLock()) void app.whenReady().then(runConsole)
else app.quit()

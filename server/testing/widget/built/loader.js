;(function (boot) {
  window.widgetBoot = boot
})('__WIDGET_BOOT__')

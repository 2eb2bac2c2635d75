/** The information security guideline, in Markdown. */
export const security = `# Information Security Guideline

Version 3.1, in force from 1 October 2024. Owner: Samuel Okafor, IT Security. Questions: security@tarnwood.example.

This guideline says how everybody at Tarnwood Outdoor handles accounts, devices and information. It is short on purpose; please read all of it.

## Accounts

### Passwords

Use the password manager that IT has installed. Passwords have at least 14 characters; a sentence of four or more words is best. Passwords are not changed on a schedule, but at once when there is a suspicion that someone else knows them. Never use the same password for two services.

### Signing in with a hardware key

All accounts use a hardware key as the second factor. You receive two keys: carry one and keep the other at home. If both are lost, IT restores access only after you have appeared in person or in a video call with your line manager.

### Shared accounts

There are no shared accounts, with one exception: the till tablets of the rental stations, which are limited to the till program.

## Devices

### Laptops and telephones

- The screen locks after five minutes without use.
- Disks are encrypted. Do not switch this off.
- Updates are installed within 14 days, critical ones within 72 hours.
- Only software from the company catalogue is installed. What is missing can be requested; the answer comes within three working days.

### Removable media

USB sticks and external disks from outside are not connected to company computers. The kiosk computer in the reception of the mill checks media from suppliers and copies the files to the transfer folder.

### Private devices

Private telephones may be used for email and the rota after registration with IT. Customer data and drawings may not be stored on them.

## Information classes

| Class | Examples | Where it may be kept | Sending outside |
| --- | --- | --- | --- |
| Public | catalogue, press texts | anywhere | allowed |
| Internal | rota, minutes, this guideline | company storage | with a business reason |
| Confidential | customer data, dealer prices, drawings | company storage, named folders | encrypted, with approval of the owner |
| Restricted | salaries, health data, keys | the systems meant for it | not allowed |

A document without a label counts as Internal.

## Email and the web

### Phishing

Be wary of haste, secrecy and unusual payment wishes. Do not click; press the button "Report phishing". Changes of bank details of suppliers are always confirmed by calling a number that we knew before. Payments above £5,000 need two people.

### Artificial intelligence services

Only services that IT has approved may be fed with Internal information. Confidential and Restricted information is never typed into outside services.

## On the road

Use a privacy filter in trains. Do not use unknown networks; use the hotspot of your telephone or the company VPN. Devices are not left in cars. In the buildings, visitors use the network "Tarnwood-Guest", whose code changes every Monday and hangs at reception.

## Incidents

Report every incident within one hour: call the security desk at extension 4911, day and night, or write to security@tarnwood.example. Incidents are, for example, a lost device, a click on a wrong link, a password typed into a wrong page, data sent to a wrong person, or a stranger in the office.

Do not switch off a device that behaves oddly; take it off the network and wait for instructions. Whoever reports at once has nothing to fear.

If personal data is concerned, the data protection officer, Yusuf Demir, decides within 72 hours whether the authority must be told.

## Backups

Company storage is backed up every night. Copies are kept for 35 days, and the copy of the first Sunday of each month for 24 months. Restoring a file is requested from IT and takes one working day. A full restore is rehearsed twice a year, in March and in September. Files on the desktop of a laptop are not backed up.
`

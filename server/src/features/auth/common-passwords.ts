/**
 * What people choose when they must choose something, as the bare word: `assertHardToGuess` compares it with what is left
 * of a new password after case, look-alike digits and a tail of digits or signs are taken off. So one word here stands
 * for `Password`, `p@ssw0rd`, `password1!` and `PASSWORD2024`.
 */
const words = `
  password passwort passord passwd pass passcode passphrase mypassword yourpassword newpassword oldpassword thepassword secret
  topsecret mysecret secretword default changeme change changethis changeit letmein letmeinnow letme opensesame sesame welcome
  welcomehome welcomeback hello hellothere helloworld hithere goodbye goodmorning admin administrator adminadmin adminpass root
  rootroot toor superuser superadmin sysadmin system manager master mastermaster user username useruser guest guestguest test
  testtest testing tester testuser testpass temp temporary temppass demo demodemo example sample login logmein signin access
  account internet computer laptop keyboard monitor server network wireless router office windows macintosh microsoft google
  facebook youtube twitter instagram linkedin amazon netflix spotify samsung iphone android nokia nintendo playstation xbox
  shopify store mystore shop myshop webshop onlinestore business company money moneymoney cash dollar million millionaire seller
  qwerty qwertyui qwertyuiop qwert qwertz qwertzui qwertzuiop azerty azertyui azertyuiop asdf asdfasdf asdfgh asdfghjk asdfghjkl
  asdfqwer zxcv zxcvbn zxcvbnm zxcvzxcv qwerqwer qweqwe qweasd qweasdzxc qazwsx qazwsxedc qazqaz wsxedc asdasd zxczxc poiuy
  poiuytrewq lkjhgfdsa mnbvcxz abc abcabc abcd abcdabcd abcde abcdef abcdefg abcdefgh abcdefghi xyz xyzxyz iloveyou ilovey
  iloveu ilove iloveme iloveyouso iloveyoubaby loveyou loveme lovelove lovely lover lovers love truelove mylove myloves forever
  foreveryoung always alwaysandforever sweetheart sweetie darling honey honeybee honeybunny babygirl babyboy baby babybaby
  babydoll princess prince queen kingking king angel angels angelangel heaven beautiful gorgeous handsome pretty sexy sexygirl
  hottie cutie cutiepie sunshine sunflower sunny summer summertime winter spring autumn january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday holiday christmas easter
  halloween birthday happy happybirthday happyday smile smiley laugh lucky luckyone luckyme chocolate cookie cookies cupcake
  candy sugar banana apple orange cherry strawberry blueberry pineapple coconut peanut butter cheese cheesecake pizza burger
  chicken bacon coffee whiskey vodka tequila corona budweiser cocacola pepsi dragon dragonfly monkey monkeys monkeyman donkey
  tiger tigers lion lions panther panda bear bears teddybear wolf wolves eagle eagles falcon falcons hawk phoenix horse horses
  pony unicorn dolphin dolphins shark sharks whale turtle butterfly ladybug spider snake rabbit bunny kitty hellokitty kitten
  kittens cat cats dog dogs doggy puppy puppies mickey mickeymouse minnie donald donaldduck bugsbunny tweety tigger winnie pooh
  snoopy garfield scooby scoobydoo pokemon pikachu superman batman spiderman ironman wolverine hulk joker avengers starwars
  startrek skywalker yoda vader darthvader matrix gandalf hobbit harrypotter potter hogwarts jamesbond terminator gladiator
  warrior warriors samurai ninja ninjas pirate pirates viking vikings knight knights wizard magic merlin football soccer
  baseball basketball hockey tennis golf golfer swimming running fishing hunting hunter skater surfer boxing wrestling chelsea
  arsenal liverpool everton manchester barcelona realmadrid juventus bayern ajax yankees redsox cowboys steelers packers raiders
  lakers bulls chicago boston london paris berlin newyork texas dallas houston denver florida california america american
  england germany france canada australia brazil mexico india pakistan philippines charlie thomas michael michelle jennifer
  jessica ashley amanda daniel andrew joshua matthew anthony robert william richard joseph christopher alexander alexandra
  nicholas nicole samantha elizabeth stephanie danielle melissa natalie victoria vanessa veronica patricia barbara margaret
  christian christina christine jonathan jordan justin brandon george harley davidson harleydavidson mustang ferrari porsche
  mercedes corvette camaro toyota honda yamaha suzuki kawasaki ducati bmwbmw freedom liberty justice peace loveandpeace trustno
  trustnoone trustme believe blessed blessing faith jesus jesuschrist jesuslovesme christ godisgood godbless whatever nothing
  nopassword noway fuckyou fuckme fuckoff asshole bitch bullshit biteme killer killers slayer metallica nirvana acdc ironmaiden
  slipknot linkinpark greenday eminem beatles elvis guitar drummer music musica rocknroll hiphop techno purple yellow green
  silver golden diamond diamonds crystal pearl ruby rainbow stars starlight moonlight midnight thunder lightning storm hurricane
  tornado blizzard snowball snowman flower flowers rosebud rose daisy jasmine lavender mother father mommy daddy brother sister
  family myfamily familia friend friends bestfriend friendship school college university student teacher doctor nurse engineer
  police fireman soldier military army navy marine marines airforce maverick iceman cowboy cowgirl playboy player gamer gaming
  minecraft fortnite roblox callofduty counterstrike warcraft worldofwarcraft starcraft zelda mario supermario sonic trinity
  shadow ranger buster hammer jackson maggie ginger pepper bailey buddy rocky sparky toby molly sophie bandit boomer cooper
  tucker contrasena clave contrasenya motdepasse bonjour bonsoir soleil loulou doudou chouchou jetaime azertyu hallo hallohallo
  schatz liebe ichliebedich geheim sommer schalke bonita hermosa teamo tequiero tequieromucho estrella princesa mariposa corazon
  amor amormio ciao ciaociao amore amoremio wachtwoord welkom haslo haselko privet parol marina natasha senha senhas brasil
  flamengo
`

/** Bare words that no password may consist of. */
export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))

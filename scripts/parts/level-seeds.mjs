/**
 * The levels that we ship, as their generators make them: title, options of `knossos generate`, seed. The seeds
 * are the best of 30 to 200 for each set of options, by how much of the maze a solution uses, how seldom it comes
 * back to a cell, how many positions are lost without showing it, and how much there is to choose.
 * @typedef {readonly [title: string, options: string, seed: string]} LevelSeed
 */

/** @type {readonly LevelSeed[]} */
export const theseusSeeds = [
  ['Back Door', 'size=3x3 exit=cell min-length=6 max-length=6 effort=1', '29'],
  ['The Threshold', 'size=3x3 wait=no min-length=5 max-length=5 effort=1', '35'],
  ['Hold Your Breath', 'size=3x3 min-length=5 max-length=5 effort=1', '1'],
  ['Cold Hearth', 'size=4x4 wait=no min-length=7 max-length=7 effort=1', '4'],
  ['Lure and Loop', 'size=3x3 min-length=6 max-length=6 effort=1', '3'],
  ['Sidestep', 'size=3x3 min-length=7 max-length=7 effort=1', '32'],
  ['The Pillar', 'size=4x3 min-length=7 max-length=7 effort=1', '23'],
  ['Stand Still', 'size=4x4 min-length=9 max-length=9 effort=1', '81'],
  ['Under His Nose', 'size=4x4 exit=cell min-length=10 max-length=10 effort=1', '12'],
  ['One Breath Ahead', 'size=4x4 exit=immediate min-length=8 max-length=8 effort=1', '30'],
  ['Vertical Habits', 'size=4x4 kinds=V min-length=11 max-length=11 effort=1', '30'],
  ['The Long Porch', 'size=3x4 min-length=8 max-length=8 effort=1', '13'],
  ['Twins', 'size=5x5 pursuers=2 min-length=15 max-length=15 effort=1', '9'],
  ['Bait', 'size=5x5 exit=cell min-length=14 max-length=14 effort=1', '2'],
  ['Count to Three', 'size=4x5 min-length=12 max-length=12 effort=1', '126'],
  ['Hourglass', 'size=5x4 min-length=10 max-length=10 effort=1', '16'],
  ['The Plumb Line', 'size=5x5 kinds=V min-length=12 max-length=12 effort=1', '2'],
  ['Patience, Ariadne', 'size=5x5 min-length=16 max-length=16 effort=1', '55'],
  ['The Inner Chamber', 'size=5x5 exit=immediate min-length=17 max-length=17 effort=1', '26'],
  ['Spool of Thread', 'size=6x5 min-length=18 max-length=18 effort=1', '8'],
  [
    'Crosswise Brothers',
    'size=6x6 exit=cell pursuers=2 kinds=mix min-length=20 max-length=22 effort=1',
    '19',
  ],
  ['A Step from Home', 'size=6x5 exit=cell kinds=V min-length=19 max-length=19 effort=1', '5'],
  ['Round the Courtyard', 'size=6x6 min-length=22 max-length=24 effort=1', '7'],
  ['Restless Feet', 'size=6x6 wait=no min-length=20 max-length=20 effort=1', '25'],
  ['The Colonnade', 'size=7x5 min-length=23 max-length=25 effort=1', '10'],
  ['No Rest for Theseus', 'size=8x6 wait=no min-length=33 max-length=35 effort=3', '17'],
  ['The Quiet Corner', 'size=6x6 min-length=19 max-length=21 effort=1', '124'],
  ['Seven Steps Away', 'size=8x6 exit=cell min-length=35 max-length=37 effort=3', '18'],
  ['Falling Shadow', 'size=7x6 kinds=V min-length=25 max-length=27 effort=1', '4'],
  ['Next Door', 'size=7x7 exit=cell min-length=29 max-length=31 effort=3', '30'],
  ['Held at Bay', 'size=7x7 min-length=27 max-length=29 effort=1', '28'],
  ['Bronze Gate', 'size=8x7 min-length=37 max-length=39 effort=3', '21'],
  ['The Well Shaft', 'size=8x8 exit=cell kinds=V min-length=41 max-length=43 effort=3', '11'],
  ['Horn and Hoof', 'size=7x7 pursuers=2 kinds=mix min-length=31 max-length=33 effort=3', '28'],
  ['Eight by Eight', 'size=8x8 min-length=39 max-length=41 effort=3', '128'],
  ['Long Corridors, Short Tempers', 'size=9x9 pursuers=2 min-length=58 max-length=60 effort=3', '19'],
  ['Left Horn, Right Horn', 'size=8x8 pursuers=2 kinds=mix min-length=43 max-length=45 effort=3', '9'],
  ['Daedalus Smiles', 'size=9x8 min-length=51 max-length=53 effort=3', '28'],
  ['Twice Around', 'size=8x8 min-length=46 max-length=48 effort=3', '4'],
  ['The Double Axe', 'size=9x7 exit=immediate min-length=48 max-length=50 effort=3', '12'],
  ["The Bull's Pasture", 'size=8x8 exit=cell min-length=54 max-length=56 effort=3', '29'],
  ['Three Brothers', 'size=10x10 pursuers=3 kinds=mix min-length=60 max-length=62 effort=6', '30'],
  ['Sixty-Four', 'size=8x8 min-length=62 max-length=64 effort=6', '24'],
  ['The Unwound Thread', 'size=9x8 min-length=66 max-length=68 effort=6', '13'],
  ["The King's Granary", 'size=10x8 exit=cell min-length=73 max-length=75 effort=6', '28'],
  ['Lamp Oil', 'size=10x10 min-length=83 max-length=85 effort=6', '23'],
  ['A Hundred Paces', 'size=9x9 exit=cell min-length=98 max-length=100 effort=12', '5'],
  ['The Winding Way to Naxos', 'size=11x9 min-length=135 max-length=150 effort=12', '18'],
  ['The Heart of Knossos', 'size=10x10 kinds=V min-length=105 max-length=120 effort=12', '17'],
];

/** @type {readonly LevelSeed[]} */
export const escapeSeeds = [
  ['Lap of Honour', 'size=6x5 style=open min-length=6 max-length=6 effort=1', '29'],
  ['Once Around the Block', 'size=7x6 style=rooms min-length=8 max-length=8 effort=1', '18'],
  ['The Ring Tunnel', 'size=7x7 style=tunnels min-length=9 max-length=9 effort=1', '14'],
  ['Behind Its Back', 'size=5x5 style=open min-length=5 max-length=5 effort=1', '6'],
  ['Daylight Ahead', 'size=6x6 style=cave rock=25 min-length=7 max-length=7 effort=1', '1'],
  ['Two Ways Down', 'size=9x7 style=tunnels min-length=14 max-length=14 effort=1', '29'],
  ['Wait for It', 'size=7x6 style=open wait=yes min-length=7 max-length=7 effort=1', '21'],
  ['Soft Shoes', 'size=8x6 style=cave hears=2 min-length=10 max-length=10 effort=1', '9'],
  ['Lantern Loop', 'size=9x9 style=tunnels min-length=17 max-length=17 effort=1', '25'],
  ['The Pump Room', 'size=8x7 style=rooms min-length=11 max-length=11 effort=1', '34'],
  ['Out of Sight', 'size=9x7 style=rooms sees=4 min-length=13 max-length=13 effort=1', '39'],
  ['Twin Doors', 'size=7x7 style=tunnels exits=2 min-length=10 max-length=10 effort=1', '15'],
  ['The Night Watch', 'size=9x7 style=cave wait=yes min-length=11 max-length=11 effort=1', '129'],
  ['Kiln', 'size=9x6 style=cave min-length=12 max-length=12 effort=1', '2'],
  ['It Remembers', 'size=9x7 style=cave hears=3 memory=yes min-length=15 max-length=15 effort=1', '11'],
  [
    'One Step Is Not Enough',
    'size=7x9 style=tunnels exit=survive min-length=12 max-length=12 effort=1',
    '10',
  ],
  ['Twin Adits', 'size=11x9 style=cave exits=2 min-length=22 max-length=24 effort=1', '1'],
  ['The Company Store', 'size=9x8 style=rooms exits=2 min-length=16 max-length=16 effort=1', '24'],
  ['Powder Room', 'size=12x9 style=rooms min-length=23 max-length=25 effort=1', '18'],
  ['The Great Cavern', 'size=12x10 style=cave sees=5 memory=yes min-length=24 max-length=26 effort=1', '27'],
  ['Earshot', 'size=11x9 style=tunnels hears=4 min-length=21 max-length=23 effort=1', '11'],
  ['Two Shifts', 'size=10x8 style=rooms monsters=2 min-length=19 max-length=19 effort=1', '9'],
  ['Pincers', 'size=13x9 style=tunnels monsters=2 min-length=25 max-length=27 effort=1', '9'],
  ['Slow Door', 'size=10x8 style=cave exit=survive min-length=18 max-length=18 effort=1', '18'],
  ['Bat Roost', 'size=11x9 style=cave min-length=19 max-length=21 effort=1', '5'],
  ["Dead Man's Pause", 'size=11x9 style=rooms wait=yes min-length=20 max-length=22 effort=1', '59'],
  ['Cross-Cut', 'size=13x9 style=tunnels min-length=27 max-length=29 effort=1', '1'],
  ['Blind Alleys', 'size=11x9 style=tunnels min-length=20 max-length=20 effort=1', '3'],
  ['Line of Sight', 'size=15x11 style=tunnels sees=6 min-length=44 max-length=46 effort=8', '29'],
  ['The Iron Door', 'size=13x10 style=rooms exit=survive min-length=28 max-length=30 effort=1', '19'],
  ['Choose Your Daylight', 'size=13x11 style=tunnels exits=2 min-length=32 max-length=34 effort=3', '12'],
  ['The Grotto', 'size=14x11 style=cave min-length=34 max-length=36 effort=3', '32'],
  ['Never Forgets', 'size=13x11 style=tunnels hears=5 memory=yes min-length=35 max-length=37 effort=3', '5'],
  ['Ore Cart', 'size=15x11 style=tunnels min-length=38 max-length=40 effort=3', '3'],
  ['Deaf Stone', 'size=15x11 style=tunnels exits=2 hears=6 min-length=36 max-length=38 effort=3', '25'],
  ['The Hunting Pair', 'size=13x10 style=cave monsters=2 min-length=30 max-length=32 effort=3', '13'],
  ['Four Lamps', 'size=17x11 style=tunnels monsters=2 exits=2 min-length=46 max-length=48 effort=8', '22'],
  ['Flooded Rooms', 'size=14x10 style=rooms min-length=33 max-length=35 effort=3', '14'],
  ['Crossing Patrols', 'size=15x11 style=rooms monsters=2 min-length=40 max-length=42 effort=3', '18'],
  ['The Long Drift', 'size=17x11 style=tunnels min-length=54 max-length=56 effort=8', '15'],
  ['Strike at Dawn', 'size=17x12 style=rooms exits=2 monsters=2 min-length=58 max-length=60 effort=8', '21'],
  ['Boiler House', 'size=17x11 style=rooms min-length=48 max-length=50 effort=8', '14'],
  ['Counterweights', 'size=17x13 style=tunnels monsters=2 min-length=62 max-length=64 effort=8', '26'],
  ['The Sump', 'size=17x13 style=tunnels min-length=70 max-length=72 effort=8', '2'],
  ['Hinges of Rust', 'size=19x13 style=tunnels exit=survive min-length=78 max-length=80 effort=8', '9'],
  ["The Foreman's Door", 'size=17x13 style=rooms exit=survive min-length=64 max-length=66 effort=8', '4'],
  ['Double Shift', 'size=19x13 style=tunnels monsters=2 min-length=88 max-length=90 effort=8', '7'],
  ['Last Lamp Burning', 'size=21x15 style=tunnels min-length=95 max-length=110 effort=8', '24'],
  ['Under the Lamp', 'size=7x5 style=tunnels min-length=6 max-length=6 effort=1', '2'],
  ['Whisper', 'size=7x7 style=cave hears=1 min-length=7 max-length=7 effort=1', '27'],
  ['Two Doors, One Monster', 'size=8x6 style=rooms exits=2 min-length=8 max-length=8 effort=1', '39'],
  ['Not Yet Safe', 'size=7x7 style=open exit=survive min-length=6 max-length=6 effort=1', '17'],
];

/**
 * Caves in which monsters wander: of eight seeds for each set of options those with many positions in which the dice
 * have a say.
 * @type {readonly LevelSeed[]}
 */
export const wanderingSeeds = [
  ['Sleepwalker', 'size=7x5 style=rooms hears=1 idle=wander max-length=10 effort=1', '1'],
  ['Drowsy Guard', 'size=7x7 style=cave hears=2 idle=wander max-length=16 effort=1', '3'],
  ['Three Times in Four', 'size=8x7 style=cave hears=2 idle=wander chance=75 effort=1', '4'],
  ['Blinkers', 'size=9x7 style=tunnels sees=4 idle=wander max-length=22 effort=1', '2'],
  ['Side Chambers', 'size=9x7 style=rooms sees=3 wait=yes idle=wander max-length=20 effort=1', '2'],
  ['Two Sleepers', 'size=9x7 style=tunnels monsters=2 hears=2 idle=wander chance=50 effort=2', '4'],
  ['Footfalls', 'size=10x8 style=rooms hears=3 idle=wander max-length=40 effort=1', '8'],
  ['A Long Memory', 'size=10x8 style=tunnels hears=2 memory=yes idle=wander max-length=36 effort=1', '3'],
  ['On the Doorstep', 'size=10x8 style=cave exit=survive hears=2 idle=wander max-length=34 effort=1', '2'],
  ['Loaded Dice', 'size=9x8 style=tunnels sees=4 memory=yes idle=wander chance=40 effort=1', '3'],
  ['Left or Right', 'size=11x9 style=tunnels exits=2 hears=3 sees=3 idle=wander max-length=46 effort=2', '5'],
  ['Night Shift', 'size=9x7 style=rooms monsters=2 hears=5 wait=yes idle=wander max-length=40 effort=4', '2'],
  ['The Long Round', 'size=13x9 style=tunnels hears=4 idle=wander max-length=60 effort=3', '7'],
  ['Bide Your Time', 'size=13x9 style=rooms wait=yes hears=3 sees=5 idle=wander max-length=50 effort=3', '6'],
  ['Against the Odds', 'size=11x9 style=tunnels hears=3 memory=yes idle=wander chance=15 effort=2', '4'],
  ['Insomnia', 'size=15x11 style=tunnels hears=5 idle=wander max-length=80 effort=3', '1'],
];

/**
 * Fields of mines that need no guess: of ten seeds for each set of options the one whose hardest step asks for most.
 * @type {readonly LevelSeed[]}
 */
export const minesSeeds = [
  ['Landfall', 'size=5x5 mines=4 no-guess=yes hardest=2', '1'],
  ['The Cove', 'size=6x6 mines=6 start=open no-guess=yes hardest=2', '4'],
  ['Skerries', 'size=7x7 mines=9 no-guess=yes hardest=2', '3'],
  ['Headland', 'size=8x8 mines=10 no-guess=yes hardest=2', '2'],
  ['Low Tide', 'size=9x9 mines=10 start=open no-guess=yes hardest=2', '1'],
  ['Causeway', 'size=9x9 mines=14 start=open no-guess=yes hardest=2', '3'],
  ['Sandbanks', 'size=12x9 mines=20 start=open no-guess=yes hardest=2', '1'],
  ['The Long Shore', 'size=16x12 mines=36 start=open no-guess=yes hardest=2', '2'],
  ['Coastal Path', 'size=16x16 mines=40 start=open no-guess=yes hardest=2', '2'],
  ['Two Witnesses', 'size=5x5 mines=4 no-guess=yes hardest=3 least=3', '3'],
  ['Overlay', 'size=6x6 mines=6 no-guess=yes hardest=3 least=3', '2'],
  ['Breakwater', 'size=7x7 mines=9 no-guess=yes hardest=3 least=3', '5'],
  ['One and Two', 'size=8x8 mines=10 no-guess=yes hardest=3 least=3', '7'],
  ['The Spit', 'size=9x9 mines=10 start=open no-guess=yes hardest=3 least=3', '4'],
  ['Tangled Shore', 'size=9x9 mines=17 no-guess=yes hardest=3 least=3', '9'],
  ['Archipelago', 'size=12x9 mines=24 start=open no-guess=yes hardest=3 least=3', '10'],
  ['Narrow Sounds', 'size=16x12 mines=36 no-guess=yes hardest=3 least=3', '6'],
  ['Fifty on Shore', 'size=16x16 mines=50 no-guess=yes hardest=3 least=3', '2'],
  ['The Last Four', 'size=5x5 mines=4 no-guess=yes least=4', '6'],
  ['Count Again', 'size=6x6 mines=6 no-guess=yes least=4', '5'],
  ['What Is Left', 'size=7x7 mines=9 no-guess=yes least=4', '3'],
  ['Ten in All', 'size=8x8 mines=10 no-guess=yes least=4', '6'],
  ['Fourteen', 'size=9x9 mines=14 start=open no-guess=yes least=4', '8'],
  ['Reef', 'size=9x9 mines=17 no-guess=yes least=4', '6'],
  ['Clashing Charts', 'size=12x9 mines=24 no-guess=yes least=4', '10'],
  ['Bookkeeping', 'size=16x12 mines=36 no-guess=yes least=4', '7'],
  ['The Auditor', 'size=16x16 mines=50 start=open no-guess=yes least=4', '6'],
  ['Seven at Once', 'size=6x6 mines=6 start=open no-guess=yes least=4', '2'],
  ['Inland Sea', 'size=7x7 mines=9 start=open no-guess=yes least=4', '3'],
  ['The Whole Account', 'size=9x9 mines=10 start=open no-guess=yes least=4', '6'],
  ['Eight Soundings', 'size=9x9 mines=17 no-guess=yes least=4', '7'],
  ['Deep Water', 'size=12x9 mines=20 start=open no-guess=yes least=4', '7'],
  ['Every Configuration', 'size=16x12 mines=36 no-guess=yes least=4', '2'],
  ['Nothing to Chance', 'size=16x16 mines=50 no-guess=yes least=4', '9'],
];

/**
 * Caves whose floor falls in: of three or four seeds for each set of options those with many ways and forks.
 * @type {readonly LevelSeed[]}
 */
export const goldSeeds = [
  ['First Cave-In', 'size=7x7 style=tunnels failing=1 effort=1', '4'],
  ['Loose Boards', 'size=5x5 style=open rock=30 failing=1 effort=1', '1'],
  ['Twice Round', 'size=8x7 style=tunnels failing=2 effort=1', '2'],
  ['The Short Shaft', 'size=7x6 style=rooms failing=0 effort=1', '2'],
  ['A Bend to Spare', 'size=7x7 style=tunnels failing=1 effort=1', '3'],
  ['No Way Back', 'size=5x5 style=open rock=30 failing=1 effort=1', '3'],
  ['Creaking Floor', 'size=8x7 style=tunnels failing=2 effort=1', '3'],
  ['The Side Pocket', 'size=9x7 style=tunnels failing=2 effort=1', '4'],
  ['Hollow Ground', 'size=9x9 style=tunnels nuggets=20 failing=4 effort=1', '2'],
  ['Pay Dirt', 'size=9x9 style=tunnels failing=3 effort=1', '3'],
  ['Two Loops', 'size=7x6 style=rooms failing=0 effort=1', '1'],
  ['The Gallery', 'size=11x9 style=tunnels rock=20 failing=4 effort=2', '1'],
  ['Long Way Home', 'size=7x6 style=cave rock=30 failing=2 effort=1', '3'],
  ['Splinter', 'size=13x11 style=tunnels nuggets=25 failing=4 effort=1', '2'],
  ['The Old Seam', 'size=7x6 style=cave rock=30 failing=2 effort=1', '2'],
  ['Candlelight', 'size=11x9 style=tunnels rock=20 failing=4 effort=2', '2'],
  ['Sifting', 'size=13x11 style=tunnels nuggets=25 failing=4 effort=1', '3'],
  ['The Winding Drift', 'size=15x11 style=tunnels rock=10 failing=4 effort=1', '3'],
  ['Rich Corner', 'size=15x11 style=tunnels rock=10 failing=4 effort=1', '1'],
  ['Counting Steps', 'size=10x8 style=rooms failing=3 effort=1', '1'],
  ['The Ore Cart', 'size=8x7 style=cave nuggets=25 failing=3 effort=1', '3'],
  ['Timber', 'size=7x6 style=cave rock=30 failing=2 effort=1', '1'],
  ['The Great Loop', 'size=17x13 style=tunnels failing=4 effort=1', '3'],
  ["Fool's Gold", 'size=13x11 style=tunnels failing=4 effort=2', '2'],
  ['Crosscut', 'size=17x13 style=tunnels failing=4 effort=1', '2'],
  ['Underfoot', 'size=13x11 style=tunnels failing=4 effort=2', '1'],
  ['The Nugget Room', 'size=13x11 style=tunnels failing=4 effort=2', '3'],
  ['Thin Crust', 'size=13x11 style=tunnels nuggets=25 failing=4 effort=1', '1'],
  ['Every Last Grain', 'size=10x8 style=cave rock=35 failing=4 effort=1', '3'],
  ['Switchback', 'size=8x8 style=open rock=15 nuggets=40 failing=4 effort=1', '3'],
  ['Deep Vein', 'size=8x8 style=open rock=15 nuggets=40 failing=4 effort=1', '1'],
  ['The Lode', 'size=17x13 style=tunnels failing=4 effort=1', '1'],
  ['Quicksand', 'size=10x8 style=cave rock=35 failing=4 effort=1', '1'],
  ['Honeycomb', 'size=10x8 style=cave rock=35 failing=4 effort=1', '2'],
  ['The Treasury', 'size=16x11 style=rooms failing=4 effort=1', '3'],
  ['Crumbling Halls', 'size=16x11 style=rooms failing=4 effort=1', '2'],
  ['Snowmelt', 'size=12x9 style=cave nuggets=30 failing=4 effort=1', '3'],
  ['The Glory Hole', 'size=12x9 style=cave nuggets=30 failing=4 effort=1', '2'],
  ['Motherlode', 'size=12x9 style=cave nuggets=30 failing=4 effort=1', '1'],
  ['Nothing Left Standing', 'size=16x11 style=rooms failing=4 effort=1', '1'],
  ['Bedrock', 'size=16x11 style=cave rock=40 failing=4 effort=1', '4'],
  ['Echo', 'size=20x15 style=rooms rock=50 failing=4 effort=1', '4'],
];

/**
 * Haunted mazes that are small enough to be solved: every set of rules, every mind of zombies, both kinds of sight.
 * @type {readonly LevelSeed[]}
 */
export const hauntSeeds = [
  ['A Short Haunting', 'size=7x7 ghosts=2 zombies=0 exit-radius=3 effort=3', '1'],
  ['Creepy Corridor', 'size=9x7 rules=1983 effort=3', '2'],
  ['Round the Corner', 'size=9x7 ghosts=1 zombies=1 sight=line effort=3', '2'],
  ['It Takes the Nearest', 'size=9x7 ghosts=1 zombies=1 mind=best effort=3', '1'],
  ['It Knows the Way', 'size=9x9 ghosts=0 zombies=1 mind=path zombie-every=2 lives=3 effort=3', '2'],
  ['Two Steps to Your One', 'size=9x7 ghosts=0 zombies=1 mind=theseus zombie-every=2 lives=3 effort=3', '4'],
  [
    'Rooms With Company',
    'size=9x9 style=rooms ghosts=1 zombies=1 mind=path zombie-every=2 lives=2 effort=3',
    '1',
  ],
  ['Nearer Than You Like', 'size=9x7 rules=article ghosts=2 zombies=0 exit-radius=5 effort=3', '5'],
  ['Two of 1983', 'size=11x9 rules=1983 ghosts=2 sight=line effort=3', '2'],
];

/**
 * Haunted mazes that are too large for that, and are measured by games that the cautious policy plays.
 * @type {readonly LevelSeed[]}
 */
export const largeHauntSeeds = [
  ['Three Lights', 'size=13x11 ghosts=3 zombies=1 effort=2', '2'],
  ['What the Walls Hide', 'size=13x11 ghosts=2 zombies=2 sight=line effort=1', '1'],
  ['Close Quarters', 'size=13x11 rules=article ghosts=3 zombies=2 exit-radius=5 effort=1', '3'],
  ['The Hollow', 'size=13x11 style=cave rock=35 ghosts=2 zombies=2 mind=best effort=1', '1'],
  ['Room to Room', 'size=15x11 style=rooms ghosts=2 zombies=2 mind=path effort=1', '1'],
  ['The Long Stride', 'size=13x11 ghosts=1 zombies=2 mind=theseus vision=5/2 effort=1', '4'],
  ['Seven After You', 'size=17x13 ghosts=4 zombies=3 vision=5/1 effort=1', '1'],
  ['The Great Ghost Maze', 'size=21x15 rules=1983 ghosts=4 sight=line effort=2', '1'],
];

/** Described levels: a template of rules after another, five of each that grow. */
const DESCRIBED = {
  minotaur: 'Two for One',
  guards: 'The Watch',
  holes: 'Lure',
  slow: 'The Giant',
  robots: 'Robots',
  wolves: 'Wolves',
  ice: 'Thin Ice',
  teleports: 'Two Doors',
  mirror: 'Mirror and Copy',
  falling: 'Loose Floor',
  ghosts: 'Ghosts',
  survive: 'Twenty Turns',
};
const SIDES = ['5x5', '6x5', '7x6', '8x6', '8x7'];

/** @type {readonly LevelSeed[]} */
export const describedSeeds = Object.entries(DESCRIBED).flatMap(([template, title]) =>
  SIDES.map(
    (size, index) =>
      /** @type {LevelSeed} */ ([
        `${title} ${index + 1}`,
        `template=${template} size=${size} min-length=${template === 'robots' ? 2 : 4} effort=3`,
        String(index + 1),
      ]),
  ),
);

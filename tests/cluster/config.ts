/** What differs from one cluster on this machine to the next. */
export interface Places {
  readonly folder: string;
  readonly host: string;
  /** Of the controller, then of each node. */
  readonly ports: readonly number[];
  readonly nodes: readonly string[];
}

/**
 * A `slurm.conf` for two machines that are one. All is as Slurm has it by itself, but:
 * - no user but the superuser, no accounting, no control groups;
 * - `config_overrides`: a node has the cores and the memory that stand here, whatever this machine has;
 * - `cred_expire`: a requeued job begins again after that many seconds (120), and must have started within them;
 * - `sched_interval`, `bf_interval`: how often the controller looks for a job whose time to begin has come (60, 30);
 * - `ReturnToService`: a node that comes back is taken, whatever it was thought to be;
 * - `SlurmdTimeout`: a node that says nothing for so long is down (300), and after about seven times that a part is missed which is no
 *   longer there though its node is: nothing here waits for it, unless a part gets lost in a way that was not foreseen;
 * - `MinJobAge`: how long it remembers what has ended (300).
 */
export function slurmConf({ folder, host, ports: [port, ...nodePorts], nodes }: Places): string {
  const each = nodes.map((name, at) => {
    return `NodeName=${name} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${nodePorts[at]} CPUs=2 RealMemory=2048 State=UNKNOWN`;
  });
  return `ClusterName=knossos
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${folder}/munge,cred_expire=10
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool/%n
SlurmctldPidFile=${folder}/controller.pid
SlurmdPidFile=${folder}/%n.pid
SlurmctldLogFile=${folder}/log/controller
SlurmdLogFile=${folder}/log/%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,bf_interval=1
ReturnToService=2
SlurmdTimeout=30
MinJobAge=3600
${each.join('\n')}
PartitionName=all Nodes=${nodes.join(',')} Default=YES MaxTime=INFINITE State=UP
`;
}

import io.trino.plugin.memory.MemoryPlugin;
import io.trino.plugin.tpch.TpchPlugin;
import io.trino.spi.Plugin;
import io.trino.testing.DistributedQueryRunner;
import io.trino.testing.TestingSession;
import java.util.HashMap;
import java.util.Map;

/** A coordinator and two workers in one process: `Cluster PORT [SPOOLING_PLUGIN]`. Says "CLUSTER IS READY" when it answers. */
public class Cluster {
    private static final int WORKERS = 2;

    public static void main(String[] args) throws Exception {
        var settings = new HashMap<String, String>();
        var spools = args.length > 1;
        if (spools) {
            settings.put("protocol.spooling.enabled", "true");
            settings.put("protocol.spooling.retrieval-mode", "coordinator_proxy");
            // Each thread of a statement fills a piece at a time, all of them in the memory of this process.
            settings.put("protocol.spooling.initial-segment-size", "256kB");
            settings.put("protocol.spooling.max-segment-size", "512kB");
            settings.put("protocol.spooling.shared-secret-key", "bm90IGEgc2VjcmV0LCBidXQgMzIgYnl0ZXMgbG9uZyE=");
        }
        var builder = DistributedQueryRunner.builder(TestingSession.testSessionBuilder().build());
        workers(builder);
        builder.setExtraProperties(settings);
        builder.setCoordinatorProperties(Map.of("http-server.http.port", args[0]));
        var cluster = builder.build();
        forgetSpans(cluster);
        if (spools) {
            cluster.installPlugin((Plugin) Class.forName(args[1]).getConstructor().newInstance());
            cluster.getClass().getMethod("loadSpoolingManager", String.class, Map.class).invoke(cluster, "heap", Map.of());
        }
        cluster.installPlugin(new TpchPlugin());
        cluster.createCatalog("tpch", "tpch", Map.of("tpch.splits-per-node", "2"));
        cluster.installPlugin(new MemoryPlugin());
        cluster.createCatalog("memory", "memory", Map.of("memory.max-data-per-node", "128MB"));
        System.out.println("CLUSTER IS READY");
        Thread.currentThread().join();
    }

    /** The runner keeps the spans of all statements for tests of its own, until the heap is full of them. */
    private static void forgetSpans(DistributedQueryRunner cluster) throws Exception {
        var exporter = DistributedQueryRunner.class.getDeclaredField("spanExporter");
        exporter.setAccessible(true);
        var kept = exporter.get(cluster);
        kept.getClass().getMethod("shutdown").invoke(kept);
    }

    /** Older releases count all nodes. */
    private static void workers(Object builder) throws Exception {
        for (var method : builder.getClass().getMethods()) {
            if (method.getName().equals("setWorkerCount")) method.invoke(builder, WORKERS);
            if (method.getName().equals("setNodeCount")) method.invoke(builder, WORKERS + 1);
        }
    }
}

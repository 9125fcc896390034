import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.spi.Plugin;
import io.trino.spi.spool.SpooledLocation;
import io.trino.spi.spool.SpooledSegmentHandle;
import io.trino.spi.spool.SpoolingContext;
import io.trino.spi.spool.SpoolingManager;
import io.trino.spi.spool.SpoolingManagerContext;
import io.trino.spi.spool.SpoolingManagerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Results on the heap, where all nodes are in this process. A real cluster has them in an object store. */
public class HeapSpooling implements Plugin, SpoolingManager {
    record Piece(String identifier, String encoding, Instant expirationTime) implements SpooledSegmentHandle {}

    private static final long MOST_BYTES = 64L << 20;

    private static Piece piece(String identifier, String encoding) {
        return new Piece(identifier, encoding, Instant.now().plus(Duration.ofMinutes(5)));
    }

    private final AtomicLong count = new AtomicLong();
    private final Map<String, byte[]> pieces = new LinkedHashMap<>();
    private long kept;

    @Override
    public Iterable<SpoolingManagerFactory> getSpoolingManagerFactories() {
        var manager = this;
        return List.of(new SpoolingManagerFactory() {
            @Override
            public String getName() {
                return "heap";
            }

            @Override
            public SpoolingManager create(Map<String, String> settings, SpoolingManagerContext context) {
                return manager;
            }
        });
    }

    @Override
    public SpooledSegmentHandle create(SpoolingContext context) {
        return piece("piece" + count.incrementAndGet(), context.encoding());
    }

    @Override
    public OutputStream createOutputStream(SpooledSegmentHandle handle) {
        return new ByteArrayOutputStream() {
            @Override
            public void close() {
                keep(handle.identifier(), toByteArray());
            }
        };
    }

    /** Nobody takes the rest of a result that is left, so that the oldest pieces go. */
    private synchronized void keep(String identifier, byte[] bytes) {
        pieces.put(identifier, bytes);
        kept += bytes.length;
        for (var oldest = pieces.entrySet().iterator(); kept > MOST_BYTES && oldest.hasNext(); oldest.remove()) {
            kept -= oldest.next().getValue().length;
        }
    }

    @Override
    public synchronized InputStream openInputStream(SpooledSegmentHandle handle) throws IOException {
        var bytes = pieces.get(handle.identifier());
        if (bytes == null) throw new FileNotFoundException(handle.identifier());
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public synchronized void acknowledge(SpooledSegmentHandle handle) {
        var bytes = pieces.remove(handle.identifier());
        if (bytes != null) kept -= bytes.length;
    }

    @Override
    public SpooledLocation location(SpooledSegmentHandle handle) {
        return SpooledLocation.coordinatorLocation(Slices.utf8Slice(handle.identifier() + " " + handle.encoding()), Map.of());
    }

    @Override
    public SpooledSegmentHandle handle(Slice name, Map<String, List<String>> headers) {
        var parts = name.toStringUtf8().split(" ", 2);
        return piece(parts[0], parts[1]);
    }

    @Override
    public Optional<SpooledLocation.DirectLocation> directLocation(SpooledSegmentHandle handle) {
        return Optional.empty();
    }

    @Override
    public boolean isRecoverableException(IOException failure) {
        return false;
    }
}
